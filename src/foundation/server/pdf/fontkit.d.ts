// fontkit publishes no types. These are the parts that place marks, which its own API does not offer.
declare module 'fontkit' {
  export interface MarkPositioner {
    applyLookup(type: number, table: object): boolean;
    applyAnchor(mark: { markAnchor: object | null }, base: object | null, baseIndex: number): void;
  }
  export function create(file: Buffer): { _layoutEngine: { engine: { GPOSProcessor: MarkPositioner } } };
}
