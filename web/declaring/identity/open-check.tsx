import type { checkIdentity } from '@djbr/domain/calls/identity.ts'
import { complementProblem, isPassport, partsOf } from '@djbr/domain/identity/identity-document.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { api } from '../../foundation/calls/api.ts'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import type { Tone } from '../../foundation/controls/notify.ts'
import { useText } from '../../foundation/language/language.ts'
import { CheckFields, focusFirst, useAsked } from './check-fields.tsx'
import type { CheckedPerson, PersonCheckProps } from './checked-person.ts'
import styles from './identity.module.css'
import { notifyUnavailable, SHOWN_IN_PLACE } from './own-identity.ts'

/** What each form says when its data cannot be checked (R4.43). */
const WORDS = {
  spouse: { document: 'person.identity.dataRequired', surname: 'person.relation.spouseSurname' },
  relative: { document: 'person.identity.documentRequired', surname: 'person.relation.relativeSurname' },
} as const satisfies Record<string, Record<string, MessageKey>>

interface Said {
  readonly tone: Tone
  readonly words: readonly string[]
  /** The person it is about, to drop it once the form changes. */
  readonly of: string
}

/** Compares what a form says of a spouse or relative with the identity register. */
export default function OpenCheck({
  who,
  person: { document, paternal, maternal, names },
  onDocument,
  onClose,
}: PersonCheckProps & { onClose(): void }) {
  const person: CheckedPerson = { document, paternal, maternal, names }
  const t = useText()
  const form = useAsked()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const of = JSON.stringify(person)
  useEffect(focusFirst, [])
  const say = (tone: Tone, ...words: readonly string[]) => setSaid({ tone, words, of })

  /** Returns what is missing to check this person; null for nothing. */
  const missing = (): MessageKey | null => {
    if (document === '') return WORDS[who].document
    if (form.asked.nationality === null || names === '') return 'person.identity.dataRequired'
    return paternal === '' && maternal === '' ? WORDS[who].surname : null
  }
  const check = async () => {
    const { number, complement } = partsOf(document)
    const wrongComplement = isPassport(document) ? null : complementProblem(complement)
    if (wrongComplement) {
      onDocument(number)
      return setSaid({ tone: 'warning', words: [t(wrongComplement)], of: JSON.stringify({ ...person, document: number }) })
    }
    const wanting = missing()
    if (wanting) return say('warning', t(wanting))
    setSaid(null)
    setBusy(true)
    try {
      const given = await form.validate()
      if (!given) return
      const answer = await api.post<typeof checkIdentity>(
        'djbr_registro/contrastacion_segip',
        { ...given, NumeroDocumento: document, PrimerApellido: paternal, SegundoApellido: maternal, nombres: names },
        { quiet: SHOWN_IN_PLACE },
      )
      if (notifyUnavailable(answer)) return onClose()
      form.captcha.renew()
      if (answer.mensaje) say(answer.tipo ?? 'info', ...answer.mensaje)
      else say('error', answer.err_mensaje)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      form.captcha.renew()
      form.blame(failure)
      say('error', ...(failure.fields.length > 0 ? failure.fields.map(({ mensaje }) => mensaje) : [failure.message]))
    } finally {
      setBusy(false)
    }
  }
  /** Makes Enter run the check instead of saving the surrounding form. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (!busy) void check()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same; this keeps Enter from saving the form around
    <div className={styles.form} onKeyDown={onKeyDown}>
      <CheckFields form={form} />
      {said?.of === of && (
        <Notice tone={said.tone} live title={said.tone === 'error' ? t('person.relation.failed') : said.words[0]}>
          {(said.tone === 'error' ? said.words : said.words.slice(1)).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button busy={busy && t('person.relation.busy')} onClick={() => void check()}>
          {t('person.relation.action')}
        </Button>
        <Button emphasis="quiet" onClick={onClose}>
          {t('person.relation.close')}
        </Button>
      </div>
    </div>
  )
}
