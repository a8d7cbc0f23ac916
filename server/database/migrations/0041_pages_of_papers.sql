-- The desk compares how many pages a paper has with how many were printed.

ALTER TABLE archived_document ADD COLUMN pages smallint;
COMMENT ON COLUMN archived_document.pages IS 'How many pages it has; null for what was printed before they were counted.';
