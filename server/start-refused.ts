/** The portal cannot start, for a reason that its operator can fix; the message (Spanish) says how. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
