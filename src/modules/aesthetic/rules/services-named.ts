const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** The services named in the title of a plan, however they are written: "dermal filler + HydraFacial" names two. */
export function servicesNamed<Service extends { name: string }>(
  title: string,
  services: readonly Service[],
): Service[] {
  const written = plain(title);
  const exact = services.filter(({ name }) => plain(name) === written);
  return exact.length > 0 ? exact : services.filter(({ name }) => written.includes(plain(name)));
}
