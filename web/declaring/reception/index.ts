export { ApproveButton } from './digital/approve-button.tsx'
export { CitizenshipDialog } from './digital/dialogs.tsx'
export { ToPaper } from './digital/to-paper.tsx'
