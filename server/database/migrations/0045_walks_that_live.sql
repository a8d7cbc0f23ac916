-- A walk over the chains is lost when it has said nothing for long, not when it takes long.

ALTER TABLE chain_check ADD COLUMN walked_at timestamptz;
COMMENT ON COLUMN chain_check.walked_at IS 'When it last said how far it has come.';
GRANT UPDATE (walked_at) ON chain_check TO djbr_app;
