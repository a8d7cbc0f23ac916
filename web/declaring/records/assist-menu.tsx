import { MenuButton } from '../../foundation/controls/menu-button.tsx'
import { IconHelpCircle } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { HELP, type Help } from './record-help.tsx'

/** 'Asistencia' of a list: how its table is filled, examples, what the law says (R5.11). */
export function AssistMenu({ onOpen }: { onOpen(help: Help): void }) {
  const t = useText()
  return (
    <MenuButton
      label={t('shell.dialog.help')}
      icon={<IconHelpCircle size={20} stroke={1.75} aria-hidden />}
      items={(Object.keys(HELP) as Help[]).map((help) => ({ label: t(HELP[help]), onChoose: () => onOpen(help) }))}
    />
  )
}
