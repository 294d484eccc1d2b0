import { type BinaryOperationNode, OperatorNode, PostgresQueryCompiler, PrimitiveValueListNode } from 'kysely';

const written = new Map<unknown, string>([
  ['in', ' = any('],
  ['not in', ' <> all('],
]);

/**
 * Sends the values of `in (...)` as one array. Written one by one, a list of another length would be another statement: planned anew, and
 * one more of those that a connection keeps.
 */
export class ListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const compared = OperatorNode.is(operator) ? written.get(operator.operator) : undefined;
    if (!compared || !PrimitiveValueListNode.is(rightOperand)) {
      super.visitBinaryOperation(node);
      return;
    }
    this.visitNode(leftOperand);
    this.append(compared);
    this.appendValue([...rightOperand.values]);
    this.append(')');
  }
}
