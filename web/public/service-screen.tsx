import { type ReactNode, useState } from 'react'
import { Button } from '../foundation/controls/button.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { Footer } from './footer.tsx'

interface ServiceScreenProps {
  readonly title: string
  readonly intro: string
  /** What the person needs for it. */
  readonly how: string
  /** Label of the button that opens the dialog again. */
  readonly open: string
  dialog(close: () => void): ReactNode
}

/** Screen of a public service that is a dialog. The dialog opens by itself, and can be opened again. */
export function ServiceScreen({ title, intro, how, open, dialog }: ServiceScreenProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Page>
        <ScreenTitle intro={intro}>{title}</ScreenTitle>
        <Notice>{how}</Notice>
        <div>
          <Button emphasis="action" onClick={() => setOpen(true)}>
            {open}
          </Button>
        </div>
      </Page>
      {isOpen && dialog(() => setOpen(false))}
      <Footer />
    </>
  )
}
