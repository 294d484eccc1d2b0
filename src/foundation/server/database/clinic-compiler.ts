import { type BinaryOperationNode, OperatorNode, PostgresQueryCompiler, PrimitiveValueListNode } from 'kysely';

const listComparisons = new Map<unknown, string>([
  ['in', ' = any('],
  ['not in', ' <> all('],
]);

/** Identifiers as written in statements, by their name in code. */
const identifiers = new Map<string, string>();

/** camelCase to snake_case. */
const snakeCased = (name: string) => name.replace(/(?<=[^A-Z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

/**
 * Writes the code's patientId as patient_id; the pipeline converts back once per statement. Kysely's own plugin copies
 * the whole statement, which takes as long as writing it. Sends the values of `in (...)` as one array: written one by
 * one, each list length would be another statement to plan and keep on a connection.
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
