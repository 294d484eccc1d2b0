/** The prototype that defines a property for all fonts, which fontkit does not export. */
export function ownerOf<Font extends object>(font: Font, property: string): Font {
  const prototype: Font | null = Object.getPrototypeOf(font);
  if (prototype === null) throw new Error(`fontkit has no ${property}`);
  return Object.hasOwn(prototype, property) ? prototype : ownerOf(prototype, property);
}
