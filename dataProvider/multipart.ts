/** The parts of a save (SRV-1): the object as JSON, its id, its parents' ids and its file. */
export interface SaveParts {
  /** Null for a new object. */
  id: number | string | null;
  json: unknown;
  /** Parent ids by the name of their part, such as `idProject`. */
  parents?: Record<string, number | string | null | undefined>;
  file?: File;
}

/** A save as multipart form data. */
export function multipart({ id, json, parents = {}, file }: SaveParts): FormData {
  const form = new FormData();
  form.set('id', id === null ? '' : String(id));
  form.set('json', JSON.stringify(json));
  for (const [name, value] of Object.entries(parents)) {
    if (value !== null && value !== undefined) form.set(name, String(value));
  }
  if (file) form.set('file', file);
  return form;
}

/** A JSON body that carries its own content type. */
export const jsonBody = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' });
