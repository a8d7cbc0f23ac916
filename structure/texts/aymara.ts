import { es as advice } from '../../domain/messages/advice/es.ts'
import { es as area } from '../../domain/messages/area/es.ts'
import { ay as all } from '../../domain/messages/ay.ts'
import { REVISED, type Revision } from '../../domain/messages/ay-revised.ts'
import { es as common } from '../../domain/messages/common/es-server.ts'
import { es as contract } from '../../domain/messages/contract/es.ts'
import { es as deadline } from '../../domain/messages/deadline/es-server.ts'
import { es as everything } from '../../domain/messages/es.ts'
import { es as account } from '../../domain/messages/es-account.ts'
import { es as first } from '../../domain/messages/es-first.ts'
import { es as screens } from '../../domain/messages/es-screens.ts'
import { es as services } from '../../domain/messages/es-services.ts'
import { es as tasks } from '../../domain/messages/es-tasks.ts'
import { es as mail } from '../../domain/messages/mail/es.ts'
import { es as notice } from '../../domain/messages/notice/es.ts'
import { es as office } from '../../domain/messages/office/es.ts'
import { es as sections } from '../../domain/messages/sections/es.ts'
import { placesOf } from './places.ts'
import type { Delivery, Translated } from './po.ts'
import type { AymaraFile } from './sources.ts'

type Texts = Readonly<Record<string, string>>

/** The Spanish texts that each Aymara file covers. */
export const PARTS: Readonly<Record<AymaraFile, Texts>> = {
  first,
  sections,
  services,
  screens,
  account,
  area,
  office,
  tasks,
  contract,
  server: { ...advice, ...mail, ...notice, ...deadline, ...common },
}

/** The Aymara texts: the words, and who revised which. */
export interface Present {
  readonly said: ReadonlyMap<string, string>
  readonly revised: ReadonlyMap<string, Revision>
}

/** Returns the Aymara texts in the sources. A text that was revised to be the same as in Spanish counts as said. */
export function present(): Present {
  const spanish: Texts = everything
  return {
    said: new Map(Object.entries(all).filter(([key, words]) => words !== spanish[key] || key in REVISED)),
    revised: new Map(Object.entries(REVISED)),
  }
}

/** Returns the texts of an area, or all of them, as a translator works on them. */
export function textsOf({ es, en, ay }: Readonly<Record<'es' | 'en' | 'ay', Texts>>, area?: string): readonly Translated[] {
  const keys = Object.keys(es).filter((key) => area === undefined || key.startsWith(`${area}.`))
  const places = placesOf(keys)
  const { said } = present()
  return keys.map((key) => ({
    key,
    spanish: es[key] ?? '',
    english: en[key] ?? '',
    words: said.has(key) ? (ay[key] ?? '') : '',
    places: places(key),
    revision: isRevised(key, REVISED[key], es) ? (REVISED[key] ?? null) : null,
  }))
}

/** Tells whether a text was revised against its present Spanish. */
const isRevised = (key: string, revision: Revision | undefined, es: Texts): boolean =>
  revision !== undefined && revision.spanish === es[key]

/** Returns the texts after a file is merged: the first reviser of a text keeps it as long as neither its words nor its Spanish change. */
export function merged({ said, revised }: Present, { by, on, approved }: Delivery, es: Texts) {
  const nextSaid = new Map(said)
  const nextRevised = new Map(revised)
  for (const { key, words } of approved) {
    const before = revised.get(key)
    if (said.get(key) === words && isRevised(key, before, es)) continue
    nextSaid.set(key, words)
    nextRevised.set(key, { by, on, spanish: es[key] ?? '' })
  }
  return { said: nextSaid, revised: nextRevised, share: sharesOf(nextSaid, nextRevised, es) }
}

/** Returns what share of all texts differs from Spanish, and what share is revised, in percent. */
export function sharesOf(said: Present['said'], revised: Present['revised'], es: Texts) {
  const percent = (count: number) => Math.round((100 * count) / Object.keys(es).length)
  return {
    said: percent([...said].filter(([key, words]) => words !== es[key]).length),
    revised: percent([...revised].filter(([key, revision]) => isRevised(key, revision, es)).length),
  }
}
