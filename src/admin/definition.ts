import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Capability } from '../../contract/capabilities.ts';
import { type ConfigurationName, configurationOf } from '../../contract/configuration/resources.ts';
import { texts } from '../i18n/index.ts';
import type { WorkspacePage } from './addresses.ts';
import { choiceName, type ConfiguredRecord } from './recordName.ts';

/** A resource of the console, as react-admin's props. Its form and its list share one page (`ResourcePage`). */
export interface Definition extends ResourceProps {
  name: WorkspacePage;
  list: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  icon: ComponentType;
  /** Shown only if the server offers this (SRV-3): the legacy contract lacks the resource. */
  capability?: Capability;
  options: {
    /** Label in the navigation of its workspace. */
    label: string;
    /** The workspace that it belongs to. */
    scope: 'project' | 'reference';
  };
}

/** The part of a definition that follows from the contract and the texts. */
export function fromContract(name: ConfigurationName) {
  return {
    name,
    recordRepresentation: (record: ConfiguredRecord) => choiceName(name, record),
    options: { label: texts.configuration.resources[name].plural, scope: configurationOf(name).scope },
  };
}
