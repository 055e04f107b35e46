import {
  type CompiledQuery,
  InsertQueryNode,
  PrimitiveValueListNode,
  type QueryId,
  type RootOperationNode,
  SqliteQueryCompiler,
  ValuesNode,
} from 'kysely';
import { padded } from './padded.ts';

/** An insert of several rows, whose statement inserts one: it runs once for each row. */
export interface RowByRow extends CompiledQuery {
  /** `parameters` begins with the values of all rows, of this many each; each run has the others as well. */
  valuesPerRow: number;
  rowCount: number;
}

export const isRowByRow = (query: CompiledQuery): query is RowByRow => 'rowCount' in query;

/** The parameters of each run. */
export function* parametersOf({ parameters, valuesPerRow, rowCount }: RowByRow): Generator<unknown[]> {
  const shared = parameters.slice(valuesPerRow * rowCount);
  for (let row = 0; row < rowCount; row++)
    yield [...parameters.slice(valuesPerRow * row, valuesPerRow * (row + 1)), ...shared];
}

/** An insert with the rows of its values, if it has several, that consist of parameters alone; no parameter precedes them. */
function plainRows(node: RootOperationNode) {
  if (!InsertQueryNode.is(node) || node.with || !node.columns) return null;
  if (!node.values || !ValuesNode.is(node.values)) return null;
  const rows = node.values.values.filter((row) => PrimitiveValueListNode.is(row));
  return rows.length > 1 && rows.length === node.values.values.length
    ? { node, rows, valuesPerRow: node.columns.length }
    : null;
}

/**
 * Compiles lists and inserts of any length to a few short statements: SQLite takes up to a hundred bytes for each character
 * of a prepared one (decision 91).
 */
export class EmbeddedCompiler extends SqliteQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const insert = plainRows(node);
    if (!insert) return super.compileQuery(node, queryId);
    const { rows, valuesPerRow } = insert;
    const one = InsertQueryNode.cloneWith(insert.node, { values: ValuesNode.create(rows.slice(0, 1)) });
    const query = super.compileQuery(one, queryId);
    const parameters = [...rows.flatMap(({ values }) => values), ...query.parameters.slice(valuesPerRow)];
    return { ...query, parameters, valuesPerRow, rowCount: rows.length } satisfies RowByRow as CompiledQuery;
  }

  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    const isRow = this.parentNode?.kind === 'ValuesNode';
    super.visitPrimitiveValueList(isRow ? node : { ...node, values: padded(node.values) });
  }
}
