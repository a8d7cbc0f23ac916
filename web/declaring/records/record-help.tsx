import type { Field } from '@djbr/domain/fields/field.ts'
import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from './records.module.css'

const ACQUISITIONS = 'tipos_adquisicion'

const asksHow = ({ control }: Field) => control.type === 'choice' && control.list === ACQUISITIONS
const asksMoney = ({ control }: Field) => control.type === 'money'

/** Help beside a form: what its terms mean, and that what is written is sworn. */
export function FormHelp({ kind }: { readonly kind: RecordKind }) {
  const t = useText()
  return (
    <>
      <Terms kind={kind} />
      <section className={styles.law}>
        <h3>{t('records.help.law')}</h3>
        <p>{t('records.help.lawText')}</p>
      </section>
    </>
  )
}

/** Explains what own and common mean and how amounts are written, where they are asked for. */
function Terms({ kind }: { readonly kind: RecordKind }) {
  const t = useText()
  const fields = Object.values(kind.fields)
  return (
    <>
      {fields.some(asksHow) && (
        <section>
          <h3>{t('records.help.acquisition')}</h3>
          <p>{t('records.help.own')}</p>
          <p>{t('records.help.common')}</p>
        </section>
      )}
      {fields.some(asksMoney) && (
        <section>
          <h3>{t('records.help.money')}</h3>
          <p>{t('records.help.moneyText')}</p>
        </section>
      )}
    </>
  )
}

/** What 'Asistencia' of a list offers. */
export const HELP = { fill: 'records.help.fill', example: 'records.help.example', law: 'records.help.legal' } as const
export type Help = keyof typeof HELP

interface SectionHelpProps {
  readonly kind: RecordKind
  readonly help: Help
  onClose(): void
}

/** Shows how to fill in a list, an example of what belongs in it, or what the law says about it. */
export function SectionHelp({ kind, help, onClose }: SectionHelpProps) {
  const t = useText()
  return (
    <Dialog
      title={t('records.help.about', { help: t(HELP[help]), title: t(kind.texts.title) })}
      width={600}
      onClose={onClose}
      actions={<CloseButton data-autofocus>{t('shell.close')}</CloseButton>}
    >
      <PartOfHelp kind={kind} help={help} />
    </Dialog>
  )
}

function PartOfHelp({ kind, help }: Pick<SectionHelpProps, 'kind' | 'help'>) {
  const t = useText()
  const fields = Object.entries(kind.fields)
  switch (help) {
    case 'example':
      return <p>{t(kind.texts.example)}</p>
    case 'law':
      return (
        <>
          <p>
            <strong>{`${t('records.help.law')}.`}</strong> <span>{t('records.help.lawText')}</span>
          </p>
          <p>{t('records.help.lawYours')}</p>
        </>
      )
    case 'fill':
      return (
        <>
          <p>{t(kind.texts.intro)}</p>
          <p>{t('records.help.steps', { add: t(kind.texts.add), save: t(kind.texts.save) })}</p>
          <dl className={styles.fields}>
            {fields.map(
              ([name, field]) =>
                field.hint && (
                  <div key={name}>
                    <dt>{t(field.label)}</dt>
                    <dd>{t(field.hint)}</dd>
                  </div>
                ),
            )}
          </dl>
          <div className={styles.notes}>
            <Terms kind={kind} />
          </div>
        </>
      )
  }
}
