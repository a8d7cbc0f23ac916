import { readFileSync } from 'node:fs'

/** What a block of commands in docs/operacion.md is for, as its fence says after `sh`. */
export const KINDS = ['instalar', 'actualizar', 'volver', 'paquete', 'cambiar', 'archivar', 'autoridad', 'recuperar', 'crecer'] as const
export type Kind = (typeof KINDS)[number]

/** Passphrase of the key that stands in for the entity's. */
export const PASSPHRASE = 'abre la clave'

export interface Block {
  readonly kind: Kind
  /** The heading that it stands under. */
  readonly title: string
  readonly commands: string
}

export const page = (): string => readFileSync(new URL('../../../docs/operacion.md', import.meta.url), 'utf8')

/** Returns the blocks that an administrator runs, in the order of the page, word for word. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let title = ''
  for (const [, heading, kind = '', commands = ''] of text.matchAll(/^#{2,3} (.+)$|^```sh (\w+)\n([\s\S]*?)^```$/gm)) {
    if (heading !== undefined) title = heading
    else if (isKind(kind)) blocks.push({ kind, title, commands })
    else throw new Error(`${title}: nothing is done with a block of "sh ${kind}"`)
  }
  return blocks
}

const isKind = (word: string): word is Kind => KINDS.some((kind) => kind === word)

/** Returns a block with other values for the names that it sets at the start of a line. Throws for a name that it does not set. */
export function withValues({ commands }: Block, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (!line.test(text)) throw new Error(`The page gives ${name} no value`)
    return text.replace(line, () => `${name}='${value}'`)
  }, commands)
}

/** The place that stands in for the entity's, and its identity service. */
export interface Place {
  readonly name: string
  readonly repository: string
  readonly segipPort: string
  readonly segipToken: string
}

/** Returns a block with what the page says to change changed, and its other commands untouched. */
export function adapted(block: Block, { name, repository, segipPort, segipToken }: Place): string {
  if (block.kind === 'actualizar') return withValues(block, { REPOSITORIO: repository })
  if (block.title !== '1. Sus valores') return block.commands
  return withValues(block, {
    REPOSITORIO: repository,
    PORTAL: name,
    SEGIP_URL: `http://127.0.0.1:${segipPort}`,
    SEGIP_TOKEN: segipToken,
    SMTP_URL: 'smtp://127.0.0.1:9',
    P12_CLAVE: PASSPHRASE,
  })
}
