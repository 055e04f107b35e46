import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
  SelectQueryNode,
  TupleNode,
  type ValuesNode,
} from 'kysely';

/** Lists of up to so many are compiled value by value: there is little to save. */
export const longestPlainList = 20;

/** Type of a column's values in an array, which is assigned to the column's own type; null: they do not have one. */
function typeOf(values: readonly unknown[]): string | null {
  const given = values.filter((value) => value !== null);
  if (given.every((value) => typeof value === 'string')) return 'text';
  if (given.every((value) => Number.isSafeInteger(value))) return 'bigint';
  return given.every((value) => typeof value === 'number') ? 'double precision' : null;
}

/** The columns of rows that consist of parameters alone, with the types of their arrays; null: they cannot be arrays. */
function columnsOf({ values: rows }: ValuesNode) {
  const plain = rows.flatMap((row) => (PrimitiveValueListNode.is(row) ? [row.values] : []));
  const [first] = plain;
  if (!first || plain.length <= longestPlainList || plain.length < rows.length) return null;
  const columns = first.map((_, index) => {
    const values = plain.map((row) => row[index]);
    return { values, type: typeOf(values), isEmpty: values.every((value) => value === null) };
  });
  return columns.every(({ type }) => type !== null) && columns.some(({ isEmpty }) => !isEmpty)
    ? columns
    : null;
}

/**
 * Compiles a list of values to one array, and rows that are inserted to one array per column: to parse and bind thousands of
 * parameters takes PostgreSQL half as long as to store what they say, and the server as long again to write them (decision 95).
 *
 * A limited list of a subquery becomes an array, too, which is read once: a join with it is planned by how many rows a table is
 * thought to have, and where it was last looked at while empty, PostgreSQL reads the list anew for each row (decision 98).
 */
export class ServedCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand: list } = node;
    const isIn = OperatorNode.is(operator) && operator.operator === 'in';
    const isLong = PrimitiveValueListNode.is(list) && list.values.length > longestPlainList;
    const isSlice = SelectQueryNode.is(list) && list.limit !== undefined && !TupleNode.is(leftOperand);
    if (!isIn || !(isLong || isSlice)) return super.visitBinaryOperation(node);
    this.visitNode(leftOperand);
    this.append(isSlice ? ' = any(array' : ' = any(');
    if (isLong) this.appendValue(list.values);
    else this.visitNode(list);
    this.append(')');
  }

  protected override visitValues(node: ValuesNode): void {
    const columns = columnsOf(node);
    if (!columns) return super.visitValues(node);
    const arrays = columns.filter(({ isEmpty }) => !isEmpty);
    this.append('select ');
    // A literal takes any column's type; an array of nothing else would need one.
    this.append(columns.map((one) => (one.isEmpty ? 'null' : `c${arrays.indexOf(one)}`)).join(', '));
    this.append(' from unnest(');
    for (const [index, { values, type }] of arrays.entries()) {
      if (index > 0) this.append(', ');
      this.appendValue(values);
      this.append(`::${type}[]`);
    }
    this.append(`) as given(${arrays.map((_, index) => `c${index}`).join(', ')})`);
  }
}

/** PostgreSQL, with these statements. */
export class ServedDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new ServedCompiler();
  }
}
