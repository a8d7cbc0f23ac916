/** The portal cannot start for a reason that whoever runs it can mend; the message (Spanish) says how. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
