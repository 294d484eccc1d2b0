import {
  AliasNode,
  IdentifierNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  RawNode,
  SelectionNode,
  SelectQueryNode,
  ValueListNode,
  ValuesNode,
} from 'kysely';

const hasSubquery = (value: OperationNode): boolean =>
  SelectQueryNode.is(value) || (RawNode.is(value) && value.sqlFragments.some((part) => /\bselect\b/.test(part)));

function withSelect(insert: InsertQueryNode): InsertQueryNode {
  const rows = insert.values && ValuesNode.is(insert.values) ? insert.values.values : [];
  const [row] = rows;
  if (rows.length !== 1 || !row || !ValueListNode.is(row) || !row.values.some(hasSubquery)) return insert;
  const name = IdentifierNode.create('value');
  const selections = row.values.map((value) => SelectionNode.create(AliasNode.create(value, name)));
  return { ...insert, values: SelectQueryNode.cloneWithSelections(SelectQueryNode.create(), selections) };
}

/**
 * Citus does not accept a subquery among the values of a new row, but does in a select. PostgreSQL treats both alike.
 */
export const valuesAsSelect: KyselyPlugin = {
  transformQuery: ({ node }) => (InsertQueryNode.is(node) ? withSelect(node) : node),
  transformResult: async ({ result }) => result,
};
