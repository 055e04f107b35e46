import type { Engine } from '../../db/engine.ts';
import type { ProjectChange } from '../projectChange.ts';

/** A running change that undoes another one. */
export interface Undoing extends ProjectChange {
  engine: Engine;
}
