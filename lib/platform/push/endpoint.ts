/** Hosts of the push services of Chrome, Edge and the browsers built on them, Firefox and Safari. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com'];
const DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/**
 * True for a URL at one of the known push services. The client sends this URL, so accepting any other could make this
 * server send requests to machines that only it can reach.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isKnown = HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
  return isKnown && protocol === 'https:' && `${port}${username}${password}` === '';
}
