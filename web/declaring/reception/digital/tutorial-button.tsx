import type { helpDocument } from '@djbr/domain/calls/help.ts'
import { api } from '../../../foundation/calls/api.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { downloadOne, useRunningDownload } from '../../../foundation/controls/one-download.ts'
import { IconDownload } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'

const NAME = 'tutorial_aprobacion_djbrd'

/** How to approve at Ciudadanía Digital, as a PDF (R6.37). */
export function TutorialButton() {
  const t = useText()
  const running = useRunningDownload()
  const fetchFile = () => api.get<typeof helpDocument>(`archivo_predefinido/${NAME}/portal/usuario_portal`, { quiet: true })
  return (
    <Button
      icon={<IconDownload size={18} />}
      busy={running === NAME && t('common.downloading')}
      onClick={() => void downloadOne(NAME, fetchFile)}
    >
      {t('approval.tutorial')}
    </Button>
  )
}
