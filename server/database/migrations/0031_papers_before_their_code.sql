-- What is printed of a reception before the code of its QR is signed is a paper of its own; with the code it is printed again.
ALTER TABLE archived_document
  DROP CONSTRAINT archived_document_stage_known,
  ADD CONSTRAINT archived_document_stage_known CHECK (stage IN ('finalized', 'received', 'uncoded'));
