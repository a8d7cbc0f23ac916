import type { HelpName } from '@djbr/domain/help-documents.ts'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { type Option, searchOfOption } from '../foundation/address/options.ts'
import { notify } from '../foundation/controls/notify.ts'
import { say, withScreenWords } from '../foundation/language/language.ts'

/** Where a link of the portal leads: one of its sections, another address, or a document of help. */
export type LinkTarget = { readonly option: Option } | { readonly address: string } | { readonly document: HelpName }

interface PortalLinkProps {
  readonly target: LinkTarget
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function PortalLink({ target, className, children }: PortalLinkProps) {
  if ('option' in target)
    return (
      <Link to="/" search={searchOfOption(target.option)} className={className}>
        {children}
      </Link>
    )
  if ('document' in target) return <DocumentLink name={target.document}>{children}</DocumentLink>
  return (
    <Link to={target.address} className={className}>
      {children}
    </Link>
  )
}

const documents = withScreenWords(() => import('./help/download-document.ts'))

/** Link that downloads a document. In another tab it opens the help page, which has the document too. */
function DocumentLink({ name, children }: { readonly name: HelpName; readonly children: ReactNode }) {
  const download = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    documents()
      .then(({ downloadDocument }) => downloadDocument(name))
      .catch(() => notify('warning', say('shell.download.failed')))
  }
  return (
    <a href="/ayuda" onClick={download}>
      {children}
    </a>
  )
}
