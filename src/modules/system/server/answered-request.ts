/** What is known of a request once it is answered. */
export interface AnsweredRequest {
  method: string;
  /** The pattern, never the address itself. */
  path: string;
  status: number;
  milliseconds: number;
}
