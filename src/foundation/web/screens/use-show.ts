import { useSearchParams } from 'react-router';

/** Which of the rows below its tiles a screen shows, as the address says; null: all of them. */
export function useShow<Name extends string>(names: readonly Name[]): Name | null {
  const [params] = useSearchParams();
  return names.find((name) => name === params.get('show')) ?? null;
}
