// @protects S50 an observation is text in its frame
//   instead: ([^<>]*)<\/observacion ==> (.*)<\/observacion
/**
 * The observation of the personal data travels as XML with a single row. It is written by escaping and read by matching its frame:
 * no parser, so no entities, no document type, nothing to expand (safety S50). Anything else is taken as plain text.
 */
const FRAME = /^<observaciones><observacion>([^<>]*)<\/observacion><\/observaciones>$/
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' } as const

/** Returns a text in its frame. */
export const toXml = (text: string): string =>
  `<observaciones><observacion>${text.replace(/[&<>"']/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES])}</observacion></observaciones>`

/** Returns the text of a frame; unframed text is returned as sent. */
export function fromXml(sent: string): string {
  const framed = FRAME.exec(sent)?.[1]
  if (framed === undefined) return sent
  return framed.replace(
    /&(?:amp|lt|gt|quot|apos);/g,
    (entity) => Object.entries(ENTITIES).find(([, name]) => name === entity)?.[0] ?? entity,
  )
}
