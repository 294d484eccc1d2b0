import { type BinaryOperationNode, OperatorNode, PostgresQueryCompiler, PrimitiveValueListNode } from 'kysely';

const listComparisons = new Map<unknown, string>([
  ['in', ' = any('],
  ['not in', ' <> all('],
]);

/** As they are written in statements, by what they are called in code. */
const identifiers = new Map<string, string>();

/** camelCase to snake_case. */
const snakeCased = (name: string) => name.replace(/(?<=[^A-Z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

/**
 * Writes what code calls patientId as patient_id; the way out is done once per statement by the pipeline. Kysely's own plugin for it copies
 * the whole statement, which takes as long as writing it.
 *
 * Sends the values of `in (...)` as one array. Written one by one, a list of another length would be another statement: planned anew, and
 * one more of those that a connection keeps.
 */
export class ClinicCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    const known = identifiers.get(identifier);
    if (known !== undefined) return known;
    const written = super.sanitizeIdentifier(snakeCased(identifier));
    identifiers.set(identifier, written);
    return written;
  }

  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const compared = OperatorNode.is(operator) ? listComparisons.get(operator.operator) : undefined;
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
