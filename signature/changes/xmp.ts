const TIME = /^[0-9T:.Z+-]{4,35}$/
/** What a packet may say again in another way: when the document was changed, as which instance, and by which program. */
const CHANGING: Readonly<Record<string, RegExp>> = {
  'xmp:ModifyDate': TIME,
  'xmp:MetadataDate': TIME,
  'xmpMM:InstanceID': /^[0-9A-Za-z:._-]{1,80}$/,
  'pdf:Producer': /^[^<>"&]{0,200}$/,
}

const NAME = '[\\w:.-]{1,100}'
const QUOTED = `"[^"<]*"|'[^'<]*'`
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*(${QUOTED})`, 'g')
const TAG = new RegExp(`<(/?)(${NAME})(?:\\s+${NAME}\\s*=\\s*(?:${QUOTED}))*\\s*(/?)>`, 'y')
const TEXT_ELEMENT = new RegExp(`<(${NAME})>([^<]{0,200})</\\1>`, 'y')
const TEXT_OR_COMMENT = /<!--.*?-->|<\?.*?\?>|[^<]+/sy

const mayChange = (name: string, value: string): boolean => CHANGING[name]?.test(value) ?? false

/** An XMP packet without the properties of the document that may change; as it stands when it is not plain XML. */
export function unchangingPart(packet: string): string {
  const kept: string[] = []
  const open: string[] = []
  for (let at = 0; at < packet.length; ) {
    const property = describes(open) ? matchAt(TEXT_ELEMENT, packet, at) : null
    const tag = matchAt(TAG, packet, at)
    const found = property ?? tag ?? matchAt(TEXT_OR_COMMENT, packet, at)
    if (!found) return packet
    at += found[0].length
    if (property) kept.push(mayChange(property[1] as string, property[2] as string) ? '' : property[0])
    else if (tag) {
      const [text, closing, name = '', single] = tag
      kept.push(`<${closing}${name}${attributesOf(text, describes([...open.slice(0, 3), name]))}${single}>`)
      if (closing && open.pop() !== name) return packet
      if (!closing && !single) open.push(name)
    } else kept.push(found[0])
  }
  return kept.join('')
}

/** Whether what stands inside these elements describes the document itself. */
const describes = (open: readonly string[]): boolean => open.length <= 3 && /^(x:xmpmeta )?rdf:RDF rdf:Description$/.test(open.join(' '))

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The attributes of a tag in one order, without those that may change where they describe the document. */
function attributesOf(tag: string, ofDocument: boolean): string {
  const all = Array.from(tag.matchAll(ATTRIBUTE), ([, name = '', value = '']) => ({ name, value }))
  const kept = all.filter(({ name, value }) => !(ofDocument && mayChange(name, value.slice(1, -1))))
  return kept
    .map(({ name, value }) => ` ${name}=${value}`)
    .toSorted()
    .join('')
}
