/** The portal cannot start for a reason that whoever runs it can fix; the message (Spanish) says how. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
