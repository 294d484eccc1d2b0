import { useSearchParams } from 'react-router';

/** Which rows a screen shows below its tiles, according to the address; null for all of them. */
export function useShow<Name extends string>(names: readonly Name[]): Name | null {
  const [params] = useSearchParams();
  return names.find((name) => name === params.get('show')) ?? null;
}
