import { BlockList, isIP } from 'node:net';

const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function addNetwork(proxies: BlockList, network: string): boolean {
  const [address = '', prefix, ...rest] = network.split('/');
  const family = isIP(address);
  const longest = family === 6 ? 128 : 32;
  const bits = prefix === undefined ? longest : Number(prefix);
  if (!family || rest.length > 0 || prefix === '' || !Number.isInteger(bits) || bits < 0 || bits > longest)
    return false;
  proxies.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4');
  return true;
}

/** Reads 'loopback, 10.1.0.4, 10.2.0.0/16'; null if a part is neither a name nor an address or network. */
export function readTrustedProxies(list: string): BlockList | null {
  const proxies = new BlockList();
  const networks = list.split(',').flatMap((part) => named[part.trim()] ?? [part.trim()]);
  return networks.filter(Boolean).every((network) => addNetwork(proxies, network)) ? proxies : null;
}
