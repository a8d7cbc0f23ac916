import { IconHelpCircle } from '@tabler/icons-react'
import { type RefObject, useId, useRef } from 'react'
import { Button } from '../foundation/controls/button.tsx'
import { useDisclosure } from '../foundation/controls/use-disclosure.ts'
import { useText } from '../foundation/language/language.ts'
import { HELP, type Help } from './record-help.tsx'
import styles from './records.module.css'

/** 'Asistencia' of a list: how its table is filled, examples, what the law says (R5.11). */
export function AssistMenu({ onOpen }: { onOpen(help: Help): void }) {
  const t = useText()
  const id = useId()
  const menu = useDisclosure()
  const opener = useRef<HTMLButtonElement>(null)
  const open = (help: Help) => {
    opener.current?.focus()
    menu.close()
    onOpen(help)
  }
  return (
    <div className={styles.assistance}>
      <Button
        ref={opener}
        emphasis="quiet"
        className={styles.assist}
        aria-expanded={menu.open}
        aria-controls={id}
        icon={<IconHelpCircle size={20} stroke={1.75} aria-hidden />}
        onClick={menu.toggle}
      >
        <span>{t('shell.dialog.help')}</span>
      </Button>
      <ul id={id} className={styles.assistMenu} hidden={!menu.open} ref={menu.area as RefObject<HTMLUListElement>}>
        {(Object.keys(HELP) as Help[]).map((help) => (
          <li key={help}>
            <Button emphasis="quiet" onClick={() => open(help)}>
              {t(HELP[help])}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
