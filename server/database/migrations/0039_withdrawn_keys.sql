-- A key that was stolen is withdrawn: what it signed no longer proves itself.

ALTER TABLE published_key ADD COLUMN withdrawn_at timestamptz;
COMMENT ON COLUMN published_key.withdrawn_at IS 'Since when its certificates are judged by the public log alone; null: it is trusted. Only the owner of the tables writes it.';

REVOKE INSERT ON published_key FROM djbr_signer;
GRANT INSERT (id, x, y, published_at) ON published_key TO djbr_signer;
