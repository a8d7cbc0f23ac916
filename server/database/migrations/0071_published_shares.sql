-- The percentages in time of each closed month, as they were published, for good (R15.10).

CREATE TABLE published_share (
  month date PRIMARY KEY REFERENCES month_close,
  published_at timestamptz NOT NULL,
  body jsonb NOT NULL
);
COMMENT ON TABLE published_share IS 'Of a closed month, the percentage in time of all entities and of each whose groups are not small; made once from its counts, never changed.';
GRANT SELECT, INSERT ON published_share TO djbr_app;
