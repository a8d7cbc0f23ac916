# /etc/profile.d/djbr-cluster.sh: patronictl and etcdctl reach the cluster from a console of root (docs/operacion.md).
export PATRONICTL_CONFIG_FILE=/etc/patroni/config.yml
export ETCDCTL_ENDPOINTS=https://pg1.example.gob.bo:2379,https://pg2.example.gob.bo:2379,https://pg3.example.gob.bo:2379
export ETCDCTL_CACERT=/etc/djbr/cluster/ca.pem
export ETCDCTL_CERT=/etc/djbr/cluster/node.pem
export ETCDCTL_KEY=/etc/djbr/cluster/node-key.pem
