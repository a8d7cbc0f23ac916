import type { HelpName } from '@djbr/domain/help-documents.ts'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { type Option, searchOfOption } from '../foundation/address/options.ts'
import { notify } from '../foundation/controls/notify.ts'
import { say } from '../foundation/language/language.ts'

/** Where a link of the portal leads: one of its sections, another address, or a document of help. */
export type Way = { readonly option: Option } | { readonly address: string } | { readonly document: HelpName }

interface WayLinkProps {
  readonly way: Way
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function WayLink({ way, className, children }: WayLinkProps) {
  if ('option' in way)
    return (
      <Link to="/" search={searchOfOption(way.option)} className={className}>
        {children}
      </Link>
    )
  if ('document' in way) return <DocumentLink name={way.document}>{children}</DocumentLink>
  return (
    <Link to={way.address} className={className}>
      {children}
    </Link>
  )
}

/** Downloads its document; opened in another tab it is the page of help, where the document is too. */
function DocumentLink({ name, children }: { readonly name: HelpName; readonly children: ReactNode }) {
  const download = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    import('./help/download-document.ts')
      .then(({ downloadDocument }) => downloadDocument(name))
      .catch(() => notify('warning', say('shell.download.failed')))
  }
  return (
    <a href="/ayuda" onClick={download}>
      {children}
    </a>
  )
}
