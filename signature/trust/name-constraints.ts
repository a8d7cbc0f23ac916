import type { Certificate } from '../cms/certificate.ts'
import { child, contextTag, type Element, identifierOf, tags } from '../cms/der.ts'
import { readName } from '../cms/name.ts'
import { Damage } from '../damage.ts'
import { latin } from '../pdf/lexer.ts'

/** A name of a certificate, or the top of a tree of names; null for a form that is not supported here. */
type GeneralName = { readonly form: number; readonly value: readonly string[] | string | Uint8Array | null }

const forms = { other: 0x80, mail: 0x81, host: 0x82, directory: 0x84, uri: 0x86, address: 0x87 } as const
const emailAddress = '1.2.840.113549.1.9.1'
/** SmtpUTF8Mailbox (RFC 9598): constraints on mail apply to it too. */
const internationalMail = '1.3.6.1.5.5.7.8.9'

/**
 * Whether each authority of a chain may issue certificates for every name below it (RFC 5280, 4.2.1.10; S29, 7), whether or not the authority marks
 * its constraints critical. A name of a constrained form that is not supported here is refused.
 */
export function namesPermitted(chain: readonly Certificate[]): boolean {
  try {
    return chain.every(({ nameConstraints }, index) => nameConstraints === null || permits(nameConstraints, namesOf(chain.slice(0, index))))
  } catch (error) {
    if (error instanceof Damage) return false
    throw error
  }
}

/** Returns the names below an authority, without its further self-issued certificates unless they are the last. */
function namesOf(below: readonly Certificate[]): GeneralName[] {
  return below.filter(({ issuer, subject }, at) => at === 0 || issuer.key !== subject.key).flatMap(namesIn)
}

function namesIn({ subject, otherNames }: Certificate): GeneralName[] {
  const full = { form: forms.directory, value: subject.parts }
  const mails = subject.attributes
    .filter(({ type }) => type === emailAddress)
    .map(({ value }) => ({ form: forms.mail, value: latin(value.content) }))
  return [...(subject.parts.length > 0 ? [full] : []), ...mails, ...otherNames.map(readGeneralName)]
}

function readGeneralName(name: Element): GeneralName {
  const { tag: form, content } = name
  if (form === forms.directory) return { form, value: readName(child(name, 0, tags.sequence)).parts }
  if (form === forms.mail || form === forms.host || form === forms.uri) return { form, value: latin(content) }
  if (form === forms.address) return { form, value: content }
  return { form: form === forms.other && identifierOf(name.children[0]) === internationalMail ? forms.mail : form, value: null }
}

function permits(constraints: Element, names: readonly GeneralName[]): boolean {
  const [permitted, excluded] = [treesIn(constraints, 0), treesIn(constraints, 1)]
  if (constraints.children.some(({ tag }) => tag !== contextTag(0) && tag !== contextTag(1))) return false
  return names.every((name) => {
    const allowed = permitted.filter(({ form }) => form === name.form)
    const isAllowed = allowed.length === 0 || allowed.some((top) => isWithin(name, top))
    return isAllowed && !excluded.some((top) => top.form === name.form && isWithin(name, top))
  })
}

function treesIn(constraints: Element, number: number): GeneralName[] {
  const trees = constraints.children.filter(({ tag }) => tag === contextTag(number)).flatMap(({ children }) => children)
  return trees.map((tree) => {
    const isComplete = tree.children.slice(1).every(({ tag, content }) => tag === contextTag(0) && content.length === 1 && content[0] === 0)
    if (!isComplete) throw new Damage('structure', 'a tree of names with bounds')
    return readGeneralName(child(tree, 0))
  })
}

/** Whether a name is the top of a tree or below it; both have the same form. Throws Damage when that cannot be determined. */
function isWithin({ form, value: name }: GeneralName, { value: top }: GeneralName): boolean {
  if (typeof name === 'string' && typeof top === 'string') {
    if (form === forms.mail) return isMailWithin(name, top)
    return form === forms.host ? isHostWithin(name, top) : isHostOf(hostOf(name), top)
  }
  if (name instanceof Uint8Array && top instanceof Uint8Array) return isAddressWithin(name, top)
  if (Array.isArray(name) && Array.isArray(top)) return top.every((part, index) => part === name[index])
  throw new Damage('structure', 'a name of a form that is not checked')
}

function isMailWithin(name: string, top: string): boolean {
  const [at, topAt] = [name.lastIndexOf('@'), top.lastIndexOf('@')]
  if (at < 1) throw new Damage('structure', 'no mail address')
  if (topAt >= 0 && name.slice(0, at) !== top.slice(0, topAt)) return false
  return isHostOf(name.slice(at + 1), top.slice(topAt + 1))
}

/** For mail and page addresses: whether a name is the host itself or, if the constraint starts with a dot, any host below it. */
function isHostOf(name: string, top: string): boolean {
  const [host, tree] = [plainHost(name), top.toLowerCase()]
  return tree === '' || (tree.startsWith('.') ? host.endsWith(tree) : host === tree)
}

/** For hosts: whether a name is the host itself or any below it. */
function isHostWithin(name: string, top: string): boolean {
  const [host, tree] = [plainHost(name), top.toLowerCase().replace(/^\./, '')]
  return tree === '' || host.endsWith(`.${tree}`) || (host === tree && !top.startsWith('.'))
}

function plainHost(name: string): string {
  if (!/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/i.test(name)) throw new Damage('structure', 'no plain host')
  return name.toLowerCase()
}

function hostOf(uri: string): string {
  const [, host] = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#@:]+)(?::\d*)?(?:[/?#]|$)/i.exec(uri) ?? []
  if (host === undefined || /^[\d.]+$/.test(host)) throw new Damage('structure', 'no host')
  return host
}

/** Whether an address of four or sixteen bytes matches an address and a mask of the same length. */
function isAddressWithin(name: Uint8Array, top: Uint8Array): boolean {
  const isSound = (length: number) => length === 4 || length === 16
  if (!isSound(name.length) || !isSound(top.length / 2)) throw new Damage('structure', 'no address')
  const size = name.length
  return top.length === size * 2 && name.every((byte, index) => ((byte ^ (top[index] as number)) & (top[size + index] as number)) === 0)
}
