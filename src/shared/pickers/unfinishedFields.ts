import { createContext, use, useCallback, useEffect, useId, useState } from 'react';

type Report = (field: string, isUnfinished: boolean) => void;

/** Receives which date fields of a form are unfinished. */
export const UnfinishedFields = createContext<Report>(() => undefined);

/** Whether any date field below `UnfinishedFields` is unfinished; `report` is the context's value. */
export function useUnfinishedFields(): { isUnfinished: boolean; report: Report } {
  const [fields, setFields] = useState<ReadonlySet<string>>(() => new Set());
  const report = useCallback<Report>((field, isUnfinished) => {
    setFields((before) => {
      if (before.has(field) === isUnfinished) return before;
      const after = new Set(before);
      if (isUnfinished) after.add(field);
      else after.delete(field);
      return after;
    });
  }, []);
  return { isUnfinished: fields.size > 0, report };
}

/** Reports to the form around whether a field, or a group of fields, is unfinished; one that leaves is not. */
export function useReportUnfinished(isUnfinished: boolean): void {
  const field = useId();
  const report = use(UnfinishedFields);
  useEffect(() => {
    if (!isUnfinished) return;
    report(field, true);
    return () => report(field, false);
  }, [field, isUnfinished, report]);
}
