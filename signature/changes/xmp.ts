import { latin } from '../pdf/lexer.ts'
import { type Packet, type Property, propertiesOf } from '../xmp/properties.ts'

const TIME = /^[0-9T:.Z+-]{4,35}$/
/** Properties that may differ between packets: when the document was changed, its instance, and the program. */
const CHANGING: Readonly<Record<string, RegExp>> = {
  'http://ns.adobe.com/xap/1.0/ ModifyDate': TIME,
  'http://ns.adobe.com/xap/1.0/ MetadataDate': TIME,
  'http://ns.adobe.com/xap/1.0/mm/ InstanceID': /^[0-9A-Za-z:._-]{1,80}$/,
  'http://ns.adobe.com/pdf/1.3/ Producer': /^[^<>"&]{0,200}$/,
}

/** Whether a packet says the same as an earlier one; `unread` when either is not XMP, so that this cannot be told. */
export function comparePackets(was: Uint8Array, is: Uint8Array): 'same' | 'other' | 'unread' {
  if (collapsed(latin(was)) === collapsed(latin(is))) return 'same'
  const [before, after] = [propertiesOf(was), propertiesOf(is)]
  if (before === null || after === null) return 'unread'
  return saysTheSame(before, after) ? 'same' : 'other'
}

const collapsed = (packet: string): string => packet.replace(/\s+/g, ' ')

/** Compares packets: comments and instructions may disappear, but none may be new. */
function saysTheSame(before: Packet, after: Packet): boolean {
  const names = new Set([...before.properties.keys(), ...after.properties.keys()])
  const remarks = new Set(before.remarks)
  return (
    before.about === after.about &&
    after.remarks.every((remark) => remarks.has(remark)) &&
    [...names].every((name) => mayBecome(name, before.properties.get(name), after.properties.get(name)))
  )
}

const mayBecome = (name: string, was: Property | undefined, is: Property | undefined): boolean =>
  was?.form === is?.form || [was, is].every((property) => property === undefined || mayChange(name, property))

const mayChange = (name: string, { text }: Property): boolean => text !== null && (CHANGING[name]?.test(text) ?? false)
