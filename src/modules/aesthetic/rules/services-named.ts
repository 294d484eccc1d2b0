const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const isNamed = ({ name }: { name: string }, title: string) => plain(name) === plain(title);

/** The service whose name is the whole title of a plan, in small letters or capitals. */
export const serviceNamed = <Service extends { name: string }>(title: string, services: readonly Service[]) =>
  services.find((service) => isNamed(service, title));

/** The services named in the title of a plan, however they are written: "dermal filler + HydraFacial" names two. */
export function servicesNamed<Service extends { name: string }>(
  title: string,
  services: readonly Service[],
): Service[] {
  const written = plain(title);
  const exact = services.filter((service) => isNamed(service, title));
  return exact.length > 0 ? exact : services.filter(({ name }) => written.includes(plain(name)));
}
