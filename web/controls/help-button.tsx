import { IconHelp } from '@tabler/icons-react'
import { useText } from '../app/language.ts'
import { Button } from './button.tsx'
import styles from './help-button.module.css'

interface HelpButtonProps {
  /** What the help is about: 'Asistencia sobre depósitos'. */
  readonly about?: string
  onOpen(): void
}

/** 'Asistencia'; on a phone its icon alone. */
export function HelpButton({ about, onOpen }: HelpButtonProps) {
  const t = useText()
  return (
    <Button
      emphasis="quiet"
      className={styles.help}
      aria-label={about}
      aria-haspopup="dialog"
      icon={<IconHelp size={20} stroke={1.75} aria-hidden />}
      onClick={onOpen}
    >
      <span className={styles.word}>{t('shell.dialog.help')}</span>
    </Button>
  )
}
