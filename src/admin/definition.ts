import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { type ConfigurationName, configurationOf } from '../../contract/configuration/resources.ts';
import { texts } from '../i18n/index.ts';
import type { WorkspacePage } from './addresses.ts';
import { choiceName, type ConfiguredRecord } from './recordName.ts';

/** A resource of the console, in react-admin's shape. Its form and its list are one page (`ResourcePage`). */
export interface Definition extends ResourceProps {
  name: WorkspacePage;
  list: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  icon: ComponentType;
  options: {
    /** In the navigation of its workspace. */
    label: string;
    /** The workspace that it stands in. */
    scope: 'project' | 'reference';
  };
}

/** The part of a definition that the contract and the texts know. */
export function fromContract(name: ConfigurationName) {
  return {
    name,
    recordRepresentation: (record: ConfiguredRecord) => choiceName(name, record),
    options: { label: texts.configuration.resources[name].plural, scope: configurationOf(name).scope },
  };
}
