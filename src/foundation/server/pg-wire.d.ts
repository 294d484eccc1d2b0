// The parts of pg's wire connection that its published types describe for an older version, or not at all.
import 'pg';

declare module 'pg' {
  interface Connection {
    parse(statement: { name: string; text: string }): void;
    describe(target: { type: 'S' | 'P'; name: string }): void;
    bind(portal: {
      portal: string;
      statement: string;
      values: readonly unknown[];
      valueMapper: (value: unknown) => unknown;
    }): void;
    execute(portal: { portal: string; rows: number }): void;
  }
}
