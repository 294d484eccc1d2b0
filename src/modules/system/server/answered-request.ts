/** What is known about a request once it is answered. */
export interface AnsweredRequest {
  method: string;
  /** The route pattern, never the actual address. */
  path: string;
  status: number;
  milliseconds: number;
}
